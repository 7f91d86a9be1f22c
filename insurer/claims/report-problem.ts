import { addWorkingDays } from '@/lib/dates';
import type { ClaimDetails } from '@/lib/platform/port';
import { workingDaysAfter } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import type { ClaimState } from './claim-states';
import type { HolderDoing } from './holders-claim';
import { changeClaim, type Doing } from './move-claim';
import { say, textOf } from './say';
import { appendEvent } from './store/claims';

type Reported = NonNullable<ClaimRecord['reported']>;
export type Problem = Reported['problem'];

/** How long somebody has to see to it, in working days. */
const answeredWithin = 2;

/** The states in which something is on its way or being done, and can go wrong. */
const underway: readonly ClaimState[] = ['FULFILLING', 'AWAITING_RETURN'];

/** Whether what goes wrong of a claim is seen to beside what is being done. */
export function isUnderway({ state }: Pick<StoredClaim, 'state'>): boolean {
  return underway.includes(state);
}

/** Notes what goes wrong of a claim that is underway: what is being done goes on, and somebody sees to it. */
export async function reportProblem(
  doing: HolderDoing,
  claim: StoredClaim,
  problem: Problem,
  words: string,
): Promise<StoredClaim> {
  // Told twice it is seen to by the day that was said first.
  if (claim.details.reported?.problem === problem) return claim;
  const by = workingDaysAfter(claim.details, doing.now, answeredWithin);
  const details = {
    reported: { problem, at: doing.now.toISOString(), by },
    said: [...claim.details.said, `${problem} ${words}`.trim()],
  };
  const reported = await changeClaim(doing, claim, { details }, 'PROBLEM_REPORTED');
  await noteWords(doing, reported, words);
  return reported;
}

/** Puts what a holder has written of a problem on the timeline. No message repeats it. */
export async function noteWords(
  { transaction, actor, now }: Doing,
  { id: claimId }: StoredClaim,
  words: string,
): Promise<void> {
  if (words === '') return;
  const text = textOf(() => `“${words}”`);
  await appendEvent(transaction, { claimId, at: now, kind: 'PROBLEM_DESCRIBED', actor, text });
}

/** What a holder is told of it: where the day has passed, a new one. */
export function reportedView(
  { problem, at, by }: Reported,
  today: string,
  holidays: readonly string[],
): NonNullable<ClaimDetails['reported']> {
  let next = by;
  while (next < today) next = addWorkingDays(next, answeredWithin, holidays);
  return { problem, at, by: next, text: seenTo[problem] };
}

const seenTo = {
  NOBODY_CAME: say(
    'We ask the service why nobody came, and send somebody again.',
    'Preguntamos al servicio por qué no acudió nadie y enviamos a alguien de nuevo.',
    'Wir fragen den Service, warum niemand kam, und schicken noch einmal jemanden.',
    'Nous demandons au service pourquoi personne n’est venu et renvoyons quelqu’un.',
    'نسأل مركز الخدمة عن سبب عدم الحضور ونرسل شخصًا مرة أخرى.',
  ),
  NOT_ARRIVED: say(
    'We have the carrier look for it, and send it again if it is lost.',
    'Pedimos al transportista que lo busque y lo enviamos de nuevo si se ha perdido.',
    'Wir lassen den Paketdienst danach suchen und senden es noch einmal, wenn es verloren ist.',
    'Nous faisons rechercher le colis et le renvoyons s’il est perdu.',
    'نطلب من شركة الشحن البحث عنه، ونرسله مرة أخرى إن فُقد.',
  ),
  WRONG_OR_FAULTY: say(
    'A person looks at it and has it put right. You pay no second time.',
    'Una persona lo revisa y hace que se corrija. No paga dos veces.',
    'Ein Mensch sieht es sich an und lässt es richten. Sie zahlen kein zweites Mal.',
    'Une personne l’examine et le fait corriger. Vous ne payez pas deux fois.',
    'يفحصه أحد موظفينا ويعمل على تصحيحه. لن تدفع مرة ثانية.',
  ),
  SAME_FAULT: say(
    'It is repaired once more under the warranty of the repair. You pay no second time.',
    'Se repara de nuevo con la garantía de la reparación. No paga dos veces.',
    'Es wird im Rahmen der Reparaturgarantie noch einmal repariert. Sie zahlen kein zweites Mal.',
    'La réparation est refaite sous sa garantie. Vous ne payez pas deux fois.',
    'يُصلح مرة أخرى ضمن ضمان الإصلاح. لن تدفع مرة ثانية.',
  ),
  TOO_LONG: say(
    'We ask what holds it up, and offer you another way if it can’t be done in time.',
    'Preguntamos qué lo retrasa y le ofrecemos otra forma si no llega a tiempo.',
    'Wir fragen, woran es liegt, und bieten Ihnen einen anderen Weg, wenn es nicht rechtzeitig geht.',
    'Nous demandons ce qui bloque et vous proposons une autre solution si le délai ne peut être tenu.',
    'نسأل عن سبب التأخير، ونعرض عليك حلًا آخر إن تعذر إنجازه في الوقت المحدد.',
  ),
} as const satisfies Record<Problem, unknown>;
