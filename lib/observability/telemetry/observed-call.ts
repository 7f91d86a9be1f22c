import { isTelemetryOn, measure } from './measure';
import type { LabelsOf } from './metric-table';
import { inSpan } from './span';

type Labels = LabelsOf<'portal_port_call_duration_seconds'>;

/** What a port is called in metrics. */
export type PortName = Labels['port'];

/** Which call of which port. */
export interface PortCall extends Omit<Labels, 'outcome'> {
  /** The function of the capability. */
  readonly call: string;
  /** What stands behind the port. */
  readonly adapter: string;
}

/** Does a call of a port, traced and measured; only does it where telemetry is off. */
export async function observedCall<Value>(
  { port, capability, call, adapter }: PortCall,
  run: () => Promise<Value>,
  outcomeOf: (value: Value) => Exclude<Labels['outcome'], 'exception'>,
): Promise<Value> {
  if (!isTelemetryOn()) return run();
  const began = performance.now();
  const facts = {
    'portal.port': port,
    'portal.capability': capability,
    'portal.call': call,
    'portal.adapter': adapter,
  };
  const ended = (outcome: Labels['outcome']) => {
    measure('portal_port_call_duration_seconds', began, { port, capability, outcome });
    return { 'portal.outcome': outcome };
  };
  return inSpan(`${port} ${call}`, facts, async (learn) => {
    try {
      const value = await run();
      learn(ended(outcomeOf(value)));
      return value;
    } catch (error) {
      learn(ended('exception'));
      throw error;
    }
  });
}
