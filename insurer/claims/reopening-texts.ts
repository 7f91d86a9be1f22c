import type { ClaimOutcome } from './claim-record';
import type { Problem } from './report-problem';
import { say, type Text } from './say';

const reopened: Readonly<Record<Problem, Text>> = {
  NOBODY_CAME: say(
    'The claim is open again: nobody came.',
    'La reclamación está abierta de nuevo: no acudió nadie.',
    'Der Schaden ist wieder offen: Niemand ist gekommen.',
    'Le sinistre est rouvert : personne n’est venu.',
    'أُعيد فتح المطالبة: لم يأتِ أحد.',
  ),
  NOT_ARRIVED: say(
    'The claim is open again: something has not arrived.',
    'La reclamación está abierta de nuevo: algo no ha llegado.',
    'Der Schaden ist wieder offen: Etwas ist nicht angekommen.',
    'Le sinistre est rouvert : quelque chose n’est pas arrivé.',
    'أُعيد فتح المطالبة: هناك شيء لم يصل.',
  ),
  WRONG_OR_FAULTY: say(
    'The claim is open again: what came is wrong or faulty.',
    'La reclamación está abierta de nuevo: lo que llegó es otro o está defectuoso.',
    'Der Schaden ist wieder offen: Was kam, ist falsch oder fehlerhaft.',
    'Le sinistre est rouvert : ce qui est arrivé n’est pas le bon ou est défectueux.',
    'أُعيد فتح المطالبة: ما وصل غير صحيح أو معيب.',
  ),
  SAME_FAULT: say(
    'The claim is open again: the same fault is back.',
    'La reclamación está abierta de nuevo: ha vuelto la misma avería.',
    'Der Schaden ist wieder offen: Derselbe Fehler ist wieder da.',
    'Le sinistre est rouvert : la même panne est revenue.',
    'أُعيد فتح المطالبة: عاد العطل نفسه.',
  ),
  TOO_LONG: say(
    'The claim is open again: it takes too long.',
    'La reclamación está abierta de nuevo: tarda demasiado.',
    'Der Schaden ist wieder offen: Es dauert zu lange.',
    'Le sinistre est rouvert : c’est trop long.',
    'أُعيد فتح المطالبة: استغرق الأمر وقتًا طويلًا.',
  ),
};

const stillFaulty = say(
  'The claim is open again: the fault is still there.',
  'La reclamación está abierta de nuevo: la avería sigue ahí.',
  'Der Schaden ist wieder offen: Der Fehler besteht weiterhin.',
  'Le sinistre est rouvert : la panne est toujours là.',
  'أُعيد فتح المطالبة: العطل لا يزال موجودًا.',
);

/** What the timeline says of a claim that its holder reopens: why. Nothing of one that they only go on with. */
export function reopeningText(
  problem: Problem,
  outcome: ClaimOutcome | undefined,
): Text | undefined {
  if (outcome === 'UNRESPONSIVE') return undefined;
  const isUnrepaired = outcome === 'NO_FAULT' || outcome === 'RETURNED_UNREPAIRED';
  return problem === 'SAME_FAULT' && isUnrepaired ? stillFaulty : reopened[problem];
}
