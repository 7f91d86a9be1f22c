import { createHash } from 'node:crypto';
import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import { tellHolder, wasTold } from '@/lib/notifications';
import { chargeAgreed } from '@/lib/payments';
import { type PulledEvent, pathsOfFeed, platformOf, pulledEvent } from '@/lib/platform';
import { keptChoices } from './kept-choices';

/**
 * How long the card that was agreed to is tried while its provider cannot be asked, in milliseconds: whoever
 * runs the portal hears of it after a day, and has the rest of these days to mend it.
 */
const longestTried = 7 * 24 * 60 * 60 * 1000;

/**
 * Design §7, §8: a device that must come back did not (`RETURN_CHARGE_DUE`): charges the card that its
 * holder has agreed to for this claim, once and no more than was agreed; else has the platform invoice
 * it, as it does where nobody can ask the card’s provider for a week. If the device still comes, what was
 * paid goes back by itself.
 * @param eventId of the row of the event that says so
 * @returns `later` where somebody has not answered yet
 */
export async function chargeReturn(eventId: string): Promise<'done' | 'later'> {
  const event = await pulledEvent(eventId);
  const snapshot = event && (await snapshotById(event.clientId));
  if (!event || !snapshot || event.subjectId === null) return 'done';
  const owedId = event.subjectId;
  const platform = platformOf({ snapshot, path: event.path });
  const owed = await platform.owed({ owedId });
  if (owed.kind === 'refused') return 'done';
  if (owed.kind !== 'answer') return 'later';
  const { claimId, left } = owed.value;
  if (left.amount <= 0) return 'done';
  const found = claimId === undefined ? undefined : await agreementOf(event, snapshot, claimId);
  if (found && found.agreed.most.currency === left.currency) {
    const { payer, agreed } = found;
    const title = titleOf(snapshot);
    const id = paymentIdOf(event, owedId);
    // Whoever was told that their card is not charged is never charged after all.
    const came = (await wasTold(payer, 'CARD_NOT_CHARGED', owedId))
      ? 'failed'
      : await chargeAgreed(payer, { owedId, title }, agreed, id);
    const isTried = Date.now() - event.pulledAt.getTime() < longestTried;
    if (came === 'later' || (came === 'away' && isTried)) return 'later';
    if (came === 'charged' || came === 'not-owed') return 'done';
    await inTransaction((transaction) =>
      tellHolder(transaction, payer, 'CARD_NOT_CHARGED', owedId, {
        payment: { owedId, title, amount: left },
      }),
    );
  }
  const told = await platform.invoiceOwed({ owedId, idempotencyKey: `invoice-${owedId}` });
  return told.kind === 'answer' || told.kind === 'refused' ? 'done' : 'later';
}

/** What was agreed to of a claim, and on which of the paths that its feed tells of. */
async function agreementOf(
  { clientId, path: fed, reference }: PulledEvent,
  { platform }: ClientSnapshot,
  claimId: string,
) {
  for (const path of pathsOfFeed(platform, fed)) {
    const contract = { clientId, path, subject: reference };
    const { returnAgreed } = (await keptChoices(contract, claimId)).choices;
    if (returnAgreed?.cardId === undefined) continue;
    const { cardId, most } = returnAgreed;
    return { payer: { clientId, path, reference }, agreed: { cardId, most } };
  }
  return undefined;
}

function titleOf(snapshot: ClientSnapshot) {
  return Object.fromEntries(
    snapshot.languages.map((language) => [
      language,
      texts(snapshot, language).text('Claims_Return_Charged'),
    ]),
  );
}

/** The same for what is owed, however often it is asked for, and in the order of payments (RFC 9562, 7). */
function paymentIdOf({ clientId, path, at }: PulledEvent, owedId: string): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const rest = createHash('sha256')
    .update(JSON.stringify(['return', clientId, path, owedId]))
    .digest('hex');
  const [first, second, last] = [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6, 18)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${first}-8${second}-${last}`;
}
