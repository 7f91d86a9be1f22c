/** How long somebody waits to be let in, in milliseconds. */
const patience = 5000;

interface Gate {
  inside: number;
  readonly waiting: Set<(isIn: boolean) => void>;
}

const gates = new Map<string, Gate>();

/** What came of waiting at a gate. */
export type Passage<Value> =
  | { readonly kind: 'passed'; readonly value: Value }
  /** Too many were before it, or one of them met an outage: nothing was run. */
  | { readonly kind: 'turned-away' };

/**
 * Runs so many at a time under one name, in the order they came, in this process. Where one throws,
 * those that wait are turned away: what it met, they would meet too, each after a wait of its own.
 */
export async function throughGate<Value>(
  name: string,
  most: number,
  run: () => Promise<Value>,
): Promise<Passage<Value>> {
  const gate = gates.get(name) ?? { inside: 0, waiting: new Set() };
  gates.set(name, gate);
  if (gate.inside < most) gate.inside++;
  else if (!(await isLetIn(gate))) return { kind: 'turned-away' };
  try {
    return { kind: 'passed', value: await run() };
  } catch (error) {
    for (const turn of gate.waiting) turn(false);
    gate.waiting.clear();
    throw error;
  } finally {
    leave(name, gate);
  }
}

function isLetIn({ waiting }: Gate): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = (isIn: boolean) => {
      clearTimeout(timer);
      waiting.delete(turn);
      resolve(isIn);
    };
    const timer = setTimeout(turn, patience, false);
    waiting.add(turn);
  });
}

/** Hands the place to the next in line, so that a newcomer cannot overtake it. */
function leave(name: string, gate: Gate): void {
  const [next] = gate.waiting;
  if (next) {
    next(true);
    return;
  }
  gate.inside--;
  if (gate.inside === 0) gates.delete(name);
}
