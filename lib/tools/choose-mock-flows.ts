import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { claimMockFlows, mockFlowsSchema, policyMockFlows } from '@/lib/platform';
import { isClaimMocked, mockFlowsCookie } from '@/lib/request';
import { beginClaimProcess, endClaimProcess, readSession } from '@/lib/session';

/** Seconds a mock flow stays chosen: a working day, so that nobody wonders about it next week. */
const lifetime = 8 * 3600;

const asItIs = z.literal('').transform(() => undefined);
const inputSchema = z.object({
  claimMockFlow: z.enum(claimMockFlows).or(asItIs),
  policyMockFlow: z.enum(policyMockFlows).or(asItIs),
});

/** §2.6 Claim and policy mock flow picker: what the platform answers from now on, in this browser. */
export const chooseMockFlows = defineChange({
  address: '/api/dev/mock-flows',
  development: true,
  schema: () => inputSchema,
  async run({ input, view, cookies }) {
    const { snapshot, settings, path } = view;
    const isChosen = Object.values(input).some((flow) => flow !== undefined);
    const isOn = isChosen && settings.Global_Feature_MockFlows;
    // Not that of the view: whoever has asked to leave has none there any more.
    const session = await readSession(snapshot, path, cookies);
    // §3 ClaimProcessActive is the session's: with a claim being mocked, it is set there.
    const isClaiming = isOn && input.claimMockFlow === 'inProgress';
    if (session && isClaiming) await beginClaimProcess(session);
    if (session && !isClaiming && isClaimMocked(view)) await endClaimProcess(session);
    const cookie = isOn
      ? await mockFlowsCookie.seal(snapshot.id, mockFlowsSchema.parse(input), lifetime)
      : mockFlowsCookie.clear();
    return { kind: 'go', to: view.address, cookies: [cookie], keepsTyped: 'anew' };
  },
});
