import type { RequirementRecord } from './claim-record';
import { eventTexts } from './event-texts';
import { say, type Text } from './say';

/** Why something that was asked for is taken back, as its holder reads it. */
export const takingBack = {
  KNOWN_OTHERWISE: say(
    'We know by now what we wanted to know.',
    'Ya sabemos lo que queríamos saber.',
    'Wir wissen inzwischen, was wir wissen wollten.',
    'Nous savons désormais ce que nous voulions savoir.',
    'صرنا نعرف ما أردنا معرفته.',
  ),
  HERE_ALREADY: say(
    'We have it already.',
    'Ya lo tenemos.',
    'Wir haben es bereits.',
    'Nous l’avons déjà.',
    'إنه لدينا بالفعل.',
  ),
  CANNOT_BE_HAD: say(
    'You cannot get it, and we do without it.',
    'Usted no puede conseguirlo, y prescindimos de ello.',
    'Sie können es nicht beschaffen, und wir verzichten darauf.',
    'Vous ne pouvez pas l’obtenir, et nous nous en passons.',
    'لا يمكنك الحصول عليه، ونستغني عنه.',
  ),
  BY_MISTAKE: say(
    'We asked for it by mistake. We are sorry.',
    'Lo pedimos por error. Lo sentimos.',
    'Wir haben versehentlich darum gebeten. Das tut uns leid.',
    'Nous l’avons demandé par erreur. Nous en sommes désolés.',
    'طلبناه عن طريق الخطأ. نأسف لذلك.',
  ),
} as const;
export type TakingBack = keyof typeof takingBack;

/** Whether a code is a reason for which something is taken back. */
export function isTakingBack(code: string): code is TakingBack {
  return Object.hasOwn(takingBack, code);
}

/** What a holder is told who need not send something any more, and why. */
export function takenBackText(title: RequirementRecord['title'], reason: Text): Text {
  const of = (language: keyof Text) =>
    typeof title === 'string' ? title : (title[language] ?? title.en ?? '');
  return say(
    `You need not send this any more: ${of('en')}. ${reason.en}`,
    `Ya no hace falta que envíe esto: ${of('es')}. ${reason.es}`,
    `Das brauchen Sie nicht mehr zu senden: ${of('de')}. ${reason.de}`,
    `Vous n’avez plus à envoyer ceci : ${of('fr')}. ${reason.fr}`,
    `لم تعد بحاجة إلى إرسال هذا: ${of('ar')}. ${reason.ar}`,
  );
}

/** The same as a message says it: without a word of somebody’s own. */
export function takenBackNews(code: TakingBack): Text {
  const what = eventTexts.REQUIREMENT_TAKEN_BACK;
  const why = takingBack[code];
  return say(
    `${what.en} ${why.en}`,
    `${what.es} ${why.es}`,
    `${what.de} ${why.de}`,
    `${what.fr} ${why.fr}`,
    `${what.ar} ${why.ar}`,
  );
}
