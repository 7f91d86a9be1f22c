import type { ChangeForm, KeptForm, RawValues } from '@/lib/changes';
import { claimField } from '@/lib/claims';
import { lately } from '@/lib/history';
import { type DeskActionKind, type DeskHappening, deskActionKinds } from '@/lib/platform';
import type { View } from '@/lib/request';
import { handOnAtDesk, noteAtDesk } from './among-handlers';
import {
  approveAtDesk,
  askAtDesk,
  denyAtDesk,
  quoteAtDesk,
  secondAtDesk,
  verifyAtDesk,
  waiveAtDesk,
} from './decisions';
import { diagnosisAtDesk, lookAtDesk } from './diagnosis';
import { writeAtDesk } from './messages';
import { doneParameter } from './pages';
import { seeToAtDesk } from './problems';
import { judgeAtDesk, requirementField, takeBackAtDesk } from './requirements';

/** The forms that stand on the page of a claim, by what each does. */
const forms = {
  approve: approveAtDesk,
  quote: quoteAtDesk,
  waive: waiveAtDesk,
  look: lookAtDesk,
  diagnosis: diagnosisAtDesk,
  'see-to': seeToAtDesk,
  write: writeAtDesk,
  deny: denyAtDesk,
  ask: askAtDesk,
  verify: verifyAtDesk,
  second: secondAtDesk,
  note: noteAtDesk,
  'hand-on': handOnAtDesk,
} as const satisfies Readonly<Record<string, ChangeForm>>;
export type DeskForm = keyof typeof forms;

/** What the form that takes something back is called among them. */
export const takingBack = (requirementId: string) => `take-back ${requirementId}`;

/** The forms of a claim’s page that came back: by what each does, or by the requirement it is about. */
export async function keptAtDesk(
  view: View,
  claimId: string,
  requirements: readonly string[],
  read: (view: View, change: ChangeForm, sent?: RawValues) => Promise<KeptForm | undefined>,
): Promise<ReadonlyMap<string, KeptForm>> {
  const of = { [claimField]: claimId };
  const asked = [
    ...Object.entries(forms).map(([name, change]) => [name, change, of] as const),
    ...requirements.flatMap((id) => {
      const ofThis = { ...of, [requirementField]: id };
      return [
        [id, judgeAtDesk, ofThis],
        [takingBack(id), takeBackAtDesk, ofThis],
      ] as const;
    }),
  ];
  const found = await Promise.all(
    asked.map(async ([name, change, sent]) => [name, await read(view, change, sent)] as const),
  );
  return new Map(found.flatMap(([name, kept]) => (kept ? [[name, kept] as const] : [])));
}

/** What was just done, as an address says it, where the claim’s history has it lately: anyone can write an address. */
export function doneAtDesk(
  query: URLSearchParams,
  history: readonly DeskHappening[],
): DeskActionKind | undefined {
  const since = lately();
  return deskActionKinds.find(
    (action) =>
      action === query.get(doneParameter) &&
      history.some(({ at, said }) => {
        return said.kind === 'ACTION' && said.action === action && at >= since;
      }),
  );
}
