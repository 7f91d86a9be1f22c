import type { Worded } from '@/lib/platform/port/desk';
import { say, type Text } from '../claims/say';
import type { Signal } from '../claims/signals';

/** What lets a person look at a claim, as the desk reads it. No holder does. */
const signals: Readonly<Record<Signal, Text>> = {
  UNPROVED: say(
    'Nobody knows yet that the holder filed it',
    'Aún no se sabe si la presentó el titular',
    'Noch ist offen, ob der Inhaber ihn gemeldet hat',
    'On ne sait pas encore si le titulaire l’a déclaré',
    'لم يُعرف بعد إن كان صاحب العقد هو من قدّمها',
  ),
  SOON_AFTER_BEGINNING: say(
    'Soon after the coverage began',
    'Poco después del inicio de la cobertura',
    'Kurz nach Beginn des Schutzes',
    'Peu après le début de la garantie',
    'بعد بدء التغطية بوقت قصير',
  ),
  MANY_CLAIMS: say(
    'Many claims within a year',
    'Muchas reclamaciones en un año',
    'Viele Schäden innerhalb eines Jahres',
    'Beaucoup de sinistres en un an',
    'مطالبات كثيرة خلال عام',
  ),
  HIGH_COST: say('High cost', 'Coste elevado', 'Hohe Kosten', 'Coût élevé', 'تكلفة مرتفعة'),
  CONTRADICTS_ANOTHER: say(
    'Contradicts another claim',
    'Contradice otra reclamación',
    'Widerspricht einem anderen Schaden',
    'Contredit un autre sinistre',
    'تتعارض مع مطالبة أخرى',
  ),
  LOOKS_LIKE_ANOTHER: say(
    'Looks like another open claim',
    'Se parece a otra reclamación abierta',
    'Ähnelt einem anderen offenen Schaden',
    'Ressemble à un autre sinistre ouvert',
    'تشبه مطالبة أخرى مفتوحة',
  ),
  PRODUCT_NOT_COVERED_NOW: say(
    'The product is not covered any more',
    'El producto ya no está cubierto',
    'Das Produkt ist nicht mehr abgedeckt',
    'Le produit n’est plus couvert',
    'لم يعد المنتج مشمولًا بالتغطية',
  ),
  END_UNKNOWN: say(
    'Nobody has written down when the plan ended',
    'No consta cuándo terminó el plan',
    'Das Ende des Vertrags ist nicht vermerkt',
    'La fin du contrat n’est pas consignée',
    'لم يُسجَّل تاريخ انتهاء الخطة',
  ),
  PLAN_REFUNDED: say(
    'Something of the plan’s price went back',
    'Se devolvió parte del precio del plan',
    'Ein Teil des Beitrags wurde erstattet',
    'Une partie du prix du contrat a été remboursée',
    'أُعيد جزء من ثمن الخطة',
  ),
  NO_ROUTE: say(
    'No way to settle it is open',
    'No hay ninguna vía para liquidarla',
    'Kein Weg der Regulierung steht offen',
    'Aucune voie de règlement n’est ouverte',
    'لا توجد طريقة متاحة لتسويتها',
  ),
  FOUND_AGAIN: say(
    'What was lost has been found',
    'Se ha encontrado lo perdido',
    'Was verloren war, ist gefunden',
    'Ce qui était perdu a été retrouvé',
    'عُثر على ما كان مفقودًا',
  ),
  ANSWER_UNKNOWN: say(
    'It hangs on an answer that the holder does not know',
    'Depende de una respuesta que el titular no conoce',
    'Hängt an einer Antwort, die der Inhaber nicht weiß',
    'Dépend d’une réponse que le titulaire ignore',
    'تتوقف على إجابة لا يعرفها صاحب العقد',
  ),
  ANSWER_TO_CHECK: say(
    'The holder has given an answer that a person looks at',
    'El titular ha dado una respuesta que revisa una persona',
    'Der Inhaber hat etwas geantwortet, das ein Mensch ansieht',
    'Le titulaire a donné une réponse qu’une personne examine',
    'قدّم صاحب العقد إجابة يراجعها شخص',
  ),
  DENIED_WHILE_ANOTHER_OPEN: say(
    'An answer excludes it, but another claim for the product is open',
    'Una respuesta la excluye, pero hay otra reclamación abierta del producto',
    'Eine Antwort schließt es aus, aber ein anderer Schaden am Produkt ist offen',
    'Une réponse l’exclut, mais un autre sinistre du produit est ouvert',
    'تستبعدها إحدى الإجابات، لكن توجد مطالبة أخرى مفتوحة للمنتج',
  ),
  DATE_ESTIMATED: say(
    'The day of the loss is a guess',
    'El día del incidente es aproximado',
    'Der Schadentag ist geschätzt',
    'Le jour du sinistre est approximatif',
    'يوم الضرر تقديري',
  ),
};

const known: ReadonlyMap<string, Text> = new Map(Object.entries(signals));

/** Signals in words; one that an older version has written is its code. */
export function signalsInWords(codes: readonly string[]): readonly Worded[] {
  return codes.map((code) => ({ code, text: known.get(code) ?? code }));
}

/** Why what was sent cannot be used, as its holder reads it. */
export const rejections = {
  NOT_READABLE: say(
    'It cannot be read. Please send it again, sharp and well lit.',
    'No se puede leer. Envíelo de nuevo, nítido y con buena luz.',
    'Es ist nicht lesbar. Bitte senden Sie es noch einmal, scharf und gut beleuchtet.',
    'C’est illisible. Veuillez l’envoyer à nouveau, net et bien éclairé.',
    'لا يمكن قراءته. يرجى إرساله مرة أخرى بوضوح وإضاءة جيدة.',
  ),
  SOMETHING_ELSE: say(
    'It shows something other than what we asked for.',
    'Muestra algo distinto de lo que pedimos.',
    'Es zeigt etwas anderes, als wir gebeten haben.',
    'Cela montre autre chose que ce que nous avons demandé.',
    'يُظهر شيئًا غير ما طلبناه.',
  ),
  NOT_WHOLE: say(
    'A part of it is missing. Please send all of it.',
    'Falta una parte. Envíelo completo.',
    'Ein Teil fehlt. Bitte senden Sie alles.',
    'Une partie manque. Veuillez tout envoyer.',
    'ينقصه جزء. يرجى إرساله كاملًا.',
  ),
  TOO_OLD: say(
    'It is too old. Please send one of now.',
    'Es demasiado antiguo. Envíe uno actual.',
    'Es ist zu alt. Bitte senden Sie ein aktuelles.',
    'C’est trop ancien. Veuillez en envoyer un récent.',
    'إنه قديم جدًا. يرجى إرسال نسخة حديثة.',
  ),
  ALTERED: say(
    'It does not look like the original. Please send the original as it is.',
    'No parece el original. Envíe el original tal cual.',
    'Es sieht nicht nach dem Original aus. Bitte senden Sie das Original, wie es ist.',
    'Cela ne semble pas être l’original. Veuillez envoyer l’original tel quel.',
    'لا يبدو أنه الأصل. يرجى إرسال الأصل كما هو.',
  ),
} as const;
export type Rejection = keyof typeof rejections;

/** Whether a code is a reason that something cannot be used. */
export function isRejection(code: string): code is Rejection {
  return Object.hasOwn(rejections, code);
}

/** A reason, and what somebody has added to it, in every language that the reason is in. */
export function withWords({ en, es, de, fr, ar }: Text, words: string): Text {
  const said = (one: string) => `${one} ${words}`.trim();
  return say(said(en), said(es), said(de), said(fr), said(ar));
}
