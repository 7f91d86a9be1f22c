import { say, type Text } from './say';

/** The catalogue of reasons that a deductible is waived for. */
export const waiverCodes = [
  'OUR_DELAY',
  'OUR_MISTAKE',
  'SERVICE_FAILED',
  'SOMEBODY_LIABLE',
  'GOODWILL',
] as const;
export type Waiver = (typeof waiverCodes)[number];

/** Why a deductible is waived, as its holder reads it. */
export const waivers = {
  OUR_DELAY: say(
    'It took us too long.',
    'Hemos tardado demasiado.',
    'Es hat bei uns zu lange gedauert.',
    'Nous avons mis trop de temps.',
    'استغرق الأمر منا وقتًا طويلًا.',
  ),
  OUR_MISTAKE: say(
    'We made a mistake.',
    'Cometimos un error.',
    'Uns ist ein Fehler unterlaufen.',
    'Nous avons commis une erreur.',
    'لقد أخطأنا.',
  ),
  SERVICE_FAILED: say(
    'The service did not do what was promised.',
    'El servicio no cumplió lo prometido.',
    'Der Service hat nicht gehalten, was zugesagt war.',
    'Le service n’a pas tenu ce qui était promis.',
    'لم يلتزم مركز الخدمة بما وُعدت به.',
  ),
  SOMEBODY_LIABLE: say(
    'Somebody else is liable for what happened.',
    'Otra persona es responsable de lo ocurrido.',
    'Für das, was geschah, haftet jemand anderes.',
    'Une autre personne est responsable de ce qui s’est passé.',
    'شخص آخر مسؤول عما حدث.',
  ),
  GOODWILL: say(
    'We do it as a goodwill gesture.',
    'Lo hacemos como gesto de buena voluntad.',
    'Wir tun das aus Kulanz.',
    'C’est un geste commercial de notre part.',
    'نفعل ذلك على سبيل المجاملة.',
  ),
} as const satisfies Readonly<Record<Waiver, Text>>;

/** Whether a code is a reason that a deductible is waived for. */
export function isWaiver(code: string): code is Waiver {
  return Object.hasOwn(waivers, code);
}
