import type { ReactNode } from 'react';
import { texts } from '@/lib/content';
import { claimMockFlows, policyMockFlows } from '@/lib/platform';
import type { View } from '@/lib/request';
import { chooseMockFlows } from '@/lib/tools/choose-mock-flows';
import { ToolForm } from './tool-form';
import { ToolSelect } from './tool-select';

const pickers = [
  { name: 'policyMockFlow', label: 'Tools_PolicyMockFlow', flows: policyMockFlows },
  { name: 'claimMockFlow', label: 'Tools_ClaimMockFlow', flows: claimMockFlows },
] as const;

/** §2.6 Policy and claim mock flow picker: what the platform answers, in this browser alone. */
export function MockFlowPickers({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <ToolForm
      view={view}
      change={chooseMockFlows}
      button={text('Tools_MockFlow_Apply')}
      data-mock-flows
    >
      {pickers.map(({ name, label, flows }) => (
        <ToolSelect
          key={name}
          name={name}
          label={text(label)}
          chosen={view.mockFlows?.[name] ?? ''}
          options={[
            { value: '', text: text('Tools_MockFlow_None') },
            ...flows.map((flow) => ({ value: flow, text: text(`${label}_${flow}`) })),
          ]}
        />
      ))}
    </ToolForm>
  );
}

/** Says which mock flows are on, to remind testers that the data is made up. */
export function MockFlowNotice({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return pickers.map(({ name, label }) => {
    const flow = view.mockFlows?.[name];
    return (
      flow && (
        <MadeUp key={name}>
          {text(label)}: {text(`${label}_${flow}`)}
        </MadeUp>
      )
    );
  });
}

/** Wraps where it has to, unlike a badge: what it says is long. */
function MadeUp({ children }: { readonly children: ReactNode }) {
  return (
    <span className="tone-warning rounded-badge border px-2.5 py-0.5 font-semibold">
      {children}
    </span>
  );
}
