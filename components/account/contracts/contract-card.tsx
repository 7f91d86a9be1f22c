import { Form, SubmitButton } from '@/components/form';
import { termInShort } from '@/components/policies/plan/words';
import { PlanBadge } from '@/components/policies/plan-badge';
import { Badge, Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { ChangeForm, KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { isOver } from '@/lib/coverage';
import type { ContractInShort } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

type PolicyOfContract = ContractInShort['policies']['items'][number];

/** A contract among others: what it covers, whether it is in force, and the way to open it. */
export function ContractCard({
  view,
  contract: { reference, policies },
  open,
  kept,
}: {
  readonly view: View;
  readonly contract: ContractInShort;
  /** What opens it; absent for the one that is open. */
  readonly open: ChangeForm | undefined;
  readonly kept?: KeptForm | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { items, inForce, count } = policies;
  const [first] = items;
  const name = first ? localized(first.planName) : text('Account_Contract_Empty');
  const number = first?.policyNumber ?? '';
  const more = count - items.length;
  return (
    <li>
      <Card padding="small" className={open ? '' : 'border-accent-7'}>
        {!open && (
          <p className="mb-3">
            <Badge tone="accent">{text('Account_Contract_Current')}</Badge>
          </p>
        )}
        {first ? (
          <ul className="grid gap-4">
            {items.map((policy) => (
              <Plan key={policy.id} view={view} policy={policy} />
            ))}
          </ul>
        ) : (
          <h2 className="text-lg">{name}</h2>
        )}
        {more > 0 && (
          <p className="mt-3 text-muted">{text('Account_Contract_More', { count: more })}</p>
        )}
        {items.every((policy) => isOver(coverageToday(view, policy))) && (
          <p className="mt-3">{text('Account_Contract_Over')}</p>
        )}
        {open && (
          <div className="mt-4">
            <Form
              view={view}
              change={open}
              hidden={{ contract: reference }}
              kept={kept}
              label={text('Account_Contract_Open_Label', { plan: name, number })}
            >
              <div>
                <SubmitButton
                  variant={inForce > 0 ? 'primary' : 'secondary'}
                  size="small"
                  pending={text('Account_Contract_Opening')}
                >
                  {text('Account_Contract_Open')}
                  <span className="sr-only">
                    {' '}
                    {name} <Verbatim>{number}</Verbatim>
                  </span>
                </SubmitButton>
              </div>
            </Form>
          </div>
        )}
      </Card>
    </li>
  );
}

/** A plan of a contract, with the first few things that it covers. */
function Plan({ view, policy }: { readonly view: View; readonly policy: PolicyOfContract }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { planName, policyNumber, products, productCount } = policy;
  const others = productCount - products.length;
  return (
    <li>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-lg">{localized(planName)}</h2>
        <PlanBadge view={view} policy={policy} />
      </div>
      {products.map(({ id, ProductDescription, Type, Manufacturer }) => (
        <p key={id} className="mt-1 font-semibold">
          {localized(ProductDescription) || `${Manufacturer} ${localized(Type)}`}
        </p>
      ))}
      {others > 0 && (
        <p className="mt-1 text-muted">{text('Account_Contract_MoreThings', { count: others })}</p>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{termInShort(view, policy)}</span>
        <Verbatim className="number" dir="ltr">
          {policyNumber}
        </Verbatim>
      </p>
    </li>
  );
}
