/** Whether the page is about to go by something that keeps what was typed, or that nobody is asked of. */
let isExpected = false;

/** The page goes, and nobody is asked whether it may: its form was sent, or its session is over. */
export function expectLeaving(): void {
  isExpected = true;
}

/** The page stays after all. */
export function stay(): void {
  isExpected = false;
}

/** Whether nobody is to be asked before the page goes. */
export function isLeavingExpected(): boolean {
  return isExpected;
}
