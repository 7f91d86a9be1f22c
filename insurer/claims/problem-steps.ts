import { say, type Text } from './say';

/** What somebody at the desk does about what goes wrong of a claim. */
export const problemSteps = [
  'GOES_ON',
  'COME_AGAIN',
  'SEND_AGAIN',
  'ANOTHER_WAY',
  'LOOK_AGAIN',
] as const;
export type ProblemStep = (typeof problemSteps)[number];

/** What its holder is told of it. */
export const problemStepTexts: Readonly<Record<ProblemStep, Text>> = {
  GOES_ON: say(
    'We have seen to it, and it goes on.',
    'Nos hemos ocupado de ello y sigue adelante.',
    'Wir haben uns darum gekümmert, und es geht weiter.',
    'Nous nous en sommes occupés, et cela continue.',
    'عالجنا الأمر، والعمل مستمر.',
  ),
  COME_AGAIN: say(
    'Somebody comes again.',
    'Alguien acudirá de nuevo.',
    'Es kommt noch einmal jemand.',
    'Quelqu’un revient.',
    'سيأتي أحدهم مرة أخرى.',
  ),
  SEND_AGAIN: say(
    'We send it again.',
    'Lo enviamos de nuevo.',
    'Wir senden es noch einmal.',
    'Nous le renvoyons.',
    'سنرسله مرة أخرى.',
  ),
  ANOTHER_WAY: say(
    'We stop this repair and look for another way.',
    'Detenemos esta reparación y buscamos otra forma.',
    'Wir beenden diese Reparatur und suchen einen anderen Weg.',
    'Nous arrêtons cette réparation et cherchons une autre solution.',
    'نوقف هذا الإصلاح ونبحث عن حل آخر.',
  ),
  LOOK_AGAIN: say(
    'We stop what was begun, and a person looks at your claim again.',
    'Detenemos lo iniciado y una persona vuelve a examinar su reclamación.',
    'Wir halten an, was begonnen war, und ein Mensch prüft Ihren Schaden noch einmal.',
    'Nous arrêtons ce qui était en cours, et une personne réexamine votre sinistre.',
    'نوقف ما بدأ، ويراجع أحد موظفينا مطالبتك من جديد.',
  ),
};

/** Whether a code is something that can be done about a problem. */
export function isProblemStep(code: string): code is ProblemStep {
  return Object.hasOwn(problemStepTexts, code);
}
