import { DescriptionList } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { readableEmail } from '@/lib/platform';
import type { Statement } from '@/lib/policies/withdrawal/store';
import type { View } from '@/lib/request';

/** The statement of a withdrawal, and what its sender wrote. */
export function StatementList({
  view,
  statement: { name, planNumber, email },
}: {
  readonly view: View;
  readonly statement: Statement;
}) {
  const { text } = texts(view.snapshot, view.language);
  const written = (value: string) => <Verbatim className="wrap-anywhere">{value}</Verbatim>;
  return (
    <>
      <p className="text-lg">{text('Withdraw_Statement', { client: view.snapshot.name })}</p>
      <DescriptionList
        className="mt-3 -mb-3"
        items={[
          { term: text('Withdraw_Name'), value: written(name) },
          { term: text('Withdraw_Number'), value: written(planNumber) },
          { term: text('Withdraw_Email_Label'), value: written(readableEmail(email)) },
        ]}
      />
    </>
  );
}
