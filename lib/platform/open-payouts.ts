import { hasEmbedded } from './feed/feeds';
import { insurer, type OpenPayout } from './port/insurer';

/** The payouts of the embedded platform that wait for an operator's approval; none where no client uses it. */
export async function openPayouts(most: number): Promise<readonly OpenPayout[]> {
  return (await hasEmbedded()) ? (await insurer()).openPayouts(undefined, most) : [];
}
