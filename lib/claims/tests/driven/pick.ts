/** The one that a number falls on; `undefined` where there is none. */
export function pick<One>(all: readonly [One, ...One[]], dice: number): One;
export function pick<One>(all: readonly One[], dice: number): One | undefined;
export function pick<One>(all: readonly One[], dice: number): One | undefined {
  return all[dice % Math.max(all.length, 1)];
}
