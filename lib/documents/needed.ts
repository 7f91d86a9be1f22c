import { type ClaimDetails, platformOf, type Requirement, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { isAskedFor, rejectionOf, takesFiles } from './asked-for';
import { givenForDigest } from './given-for';
import { acceptedFor, type DocumentKind } from './limits';
import { type DocumentOwner, maySend, ownerOf } from './owner';
import { documentsOf } from './store/read';
import type { DocumentRow } from './store/row';
import { heldBackOf } from './store/tell';

/** What a claim asks files for, and those that were sent. */
export interface AskedFor {
  readonly requirement: Requirement;
  readonly accepts: readonly DocumentKind[];
  /** Whether a file may be sent now. */
  readonly isOpen: boolean;
  /** Whether what was received waits, since a file was refused that is to be replaced or removed. */
  readonly isHeldBack: boolean;
  readonly files: readonly ShownFile[];
}

export interface ClaimFiles {
  readonly claim: Pick<ClaimDetails, 'id' | 'number' | 'causeTitle'>;
  readonly asked: readonly AskedFor[];
}

/** Design §8, and what the portal says before: what has become of a file. */
export type Standing =
  | 'UPLOADING'
  | 'SCANNING'
  | 'HELD'
  | 'RECEIVED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'REFUSED'
  | 'FAILED';

/** A file, and how it stands. */
export interface ShownFile extends DocumentRow {
  readonly standing: Standing;
}

/** What the page of documents shows. */
export type DocumentsContent =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'documents';
      readonly claims: readonly ClaimFiles[];
      /** Files of claims that ask for none any more. */
      readonly others: readonly ShownFile[];
    };

/** Claims that one page shows. */
const mostClaims = 20;

/** What the claims of the contract still need, why, by when, and what has become of what was sent. */
export async function documentsNeeded(view: View): Promise<DocumentsContent> {
  const asker = ownerOf(view);
  if (!asker) return { kind: 'signed-out' };
  const { owner, session } = asker;
  const token = session.idToken;
  const platform = platformOf(view);
  const [claims, files] = await Promise.all([
    wholeList(platform.claims, token),
    documentsOf(owner),
  ]);
  if (claims.kind !== 'answer') return { kind: 'unavailable' };
  const open = claims.value.filter(takesFiles).slice(0, mostClaims);
  const details = await Promise.all(open.map(({ id }) => platform.claim({ token, claimId: id })));
  const answered = details.flatMap((answer) => (answer.kind === 'answer' ? [answer.value] : []));
  if (answered.length < open.length) return { kind: 'unavailable' };
  const shown = await Promise.all(
    answered.map((claim) => claimFiles(owner, claim, files, maySend(view, claim))),
  );
  const asked = new Set(
    shown.flatMap(({ asked: of }) => of.flatMap(({ files: its }) => its.map(idOf))),
  );
  return {
    kind: 'documents',
    claims: shown.filter(({ asked: of }) => of.length > 0),
    others: files
      .filter(({ id }) => !asked.has(id))
      .map((file) => ({ ...file, standing: file.state })),
  };
}

/** What a claim asks for, and what has become of what was sent. @param claim of the contract that is signed in */
export async function filesOfClaim(view: View, claim: ClaimDetails): Promise<ClaimFiles> {
  const owner = ownerOf(view)?.owner;
  return claimFiles(owner, claim, owner ? await documentsOf(owner) : [], maySend(view, claim));
}

const idOf = ({ id }: { readonly id: string }) => id;

async function claimFiles(
  owner: DocumentOwner | undefined,
  claim: ClaimDetails,
  files: readonly DocumentRow[],
  isLet: boolean,
): Promise<ClaimFiles> {
  const { id, number, causeTitle } = claim;
  const asked = await Promise.all(
    claim.requirements
      .filter(({ kind }) => kind === 'FILE')
      .map(async (requirement) => {
        const given = { purpose: 'CLAIM', claimId: id, requirementId: requirement.id } as const;
        const its = files.filter(
          (file) => file.claimId === id && file.requirementId === requirement.id,
        );
        return {
          requirement,
          accepts: acceptedFor(requirement),
          isOpen: isLet && isAskedFor(claim, requirement),
          isHeldBack: owner ? await isHeldBack(givenForDigest(owner, given), its) : false,
          files: its.map((file) => ({ ...file, standing: standingOf(file, requirement) })),
        };
      }),
  );
  return { claim: { id, number, causeTitle }, asked };
}

/** Whether files wait to be handed over, and for no check: for what their holder does about a refused one. */
async function isHeldBack(givenFor: string, files: readonly DocumentRow[]): Promise<boolean> {
  const isWaiting = files.some(({ state, toldAt }) => state === 'RECEIVED' && toldAt === null);
  const isOnItsWay = files.some(({ state }) => ['UPLOADING', 'SCANNING', 'HELD'].includes(state));
  return isWaiting && !isOnItsWay && (await heldBackOf([givenFor])).has(givenFor);
}

/** What the insurer has decided counts of what the insurer has, and had when it was decided. */
function standingOf({ state, toldAt, rejection }: DocumentRow, requirement: Requirement): Standing {
  if (state !== 'RECEIVED' || !toldAt) return state;
  if (requirement.state === 'ACCEPTED') return 'ACCEPTED';
  const rejected = rejectionOf(requirement);
  return rejected !== null && rejected !== rejection ? 'REJECTED' : state;
}
