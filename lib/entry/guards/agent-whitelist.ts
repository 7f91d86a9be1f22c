import { type Guard, proceed } from '../guard';

/**
 * §4.3 Agent flow: an agent who leaves the addresses of `Globle_AgentFlow_WhiteList_URLs` is logged
 * out.
 */
export const agentWhitelist: Guard = (context) => {
  if (!context.agentFlow) return proceed(context);
  const allowed = context.settings.Globle_AgentFlow_WhiteList_URLs;
  const reachable = allowed.some(
    (address) => context.pathname === address || context.pathname.startsWith(`${address}/`),
  );
  return reachable ? proceed(context) : { kind: 'redirect', to: '/', endSession: true };
};
