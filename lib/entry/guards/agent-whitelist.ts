import { isAgentAddress } from '@/lib/navigation';
import { type Guard, proceed } from '../guard';

/**
 * §4.3 Agent flow: "if the flow is an agent one and the home route is not in
 * `Globle_AgentFlow_WhiteList_URLs`, the session is logged out"; §6 any other page that the list
 * does not have ends it too.
 */
export const agentWhitelist: Guard = (context) => {
  const { agentFlow, settings, pathname, page } = context;
  const reachable = !agentFlow || isAgentAddress(settings, pathname, page);
  return reachable ? proceed(context) : { kind: 'redirect', to: '/', endSession: true };
};
