import { filesNeededOf } from '@/lib/platform/port';
import type { RequirementRecord } from './claim-record';
import { say, type Text, textOf } from './say';

type Counted = Pick<RequirementRecord, 'kind' | 'state' | 'files' | 'filesNeeded'>;

/** What the timeline and messages say of files that have come, where more are needed. */
export function receivedInPartText({
  files,
  filesNeeded,
}: Pick<Counted, 'files' | 'filesNeeded'>): Text {
  const [here, needed] = [files.length, filesNeededOf({ filesNeeded })];
  return say(
    `We have received ${here} of the ${needed} files that we asked for. Please send the rest.`,
    `Hemos recibido ${here} de los ${needed} archivos que pedimos. Envíe los que faltan.`,
    `Von den ${needed} erbetenen Dateien sind ${here} eingegangen. Bitte senden Sie die übrigen.`,
    `Nous avons reçu ${here} des ${needed} fichiers demandés. Veuillez envoyer le reste.`,
    `عدد الملفات التي استلمناها: ${here} من أصل ${needed}. يرجى إرسال الباقي.`,
  );
}

/** How many files are needed and how many of them are here; nothing where one is enough. */
export function filesCountText({ kind, state, files, filesNeeded }: Counted): Text | undefined {
  const needed = filesNeededOf({ filesNeeded });
  if (kind !== 'FILE' || needed === 1) return undefined;
  // Rejected files are needed again.
  const here = state === 'NEEDED' ? files.length : 0;
  return textOf((language) => (here === 0 ? all[language](needed) : some[language](here, needed)));
}

const all: Readonly<Record<keyof Text, (needed: number) => string>> = {
  en: (needed) => `${needed} files`,
  es: (needed) => `${needed} archivos`,
  de: (needed) => `${needed} Dateien`,
  fr: (needed) => `${needed} fichiers`,
  ar: (needed) => `عدد الملفات: ${needed}`,
};

const some: Readonly<Record<keyof Text, (here: number, needed: number) => string>> = {
  en: (here, needed) => `${here} of ${needed} files received`,
  es: (here, needed) => `${here} de ${needed} archivos recibidos`,
  de: (here, needed) => `${here} von ${needed} Dateien erhalten`,
  fr: (here, needed) => `reçu : ${here} sur ${needed} fichiers`,
  ar: (here, needed) => `الملفات المستلمة: ${here} من ${needed}`,
};
