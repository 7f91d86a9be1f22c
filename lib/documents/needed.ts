import { type ClaimDetails, platformOf, type Requirement, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { isAskedFor, rejectionOf, takesFiles } from './asked-for';
import { type FilesCount, filesCountOf } from './files-count';
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
  /** Of what needs several files and is not complete. */
  readonly count: FilesCount | undefined;
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
  const held = await heldBack(owner, files);
  const shown = answered.map((claim) =>
    claimFiles(owner, claim, files, held, maySend(view, claim)),
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
  const files = owner ? await documentsOf(owner) : [];
  const held = owner ? await heldBack(owner, files) : new Set<string>();
  return claimFiles(owner, claim, files, held, maySend(view, claim));
}

const idOf = ({ id }: { readonly id: string }) => id;

function claimFiles(
  owner: DocumentOwner | undefined,
  claim: ClaimDetails,
  files: readonly DocumentRow[],
  held: ReadonlySet<string>,
  isLet: boolean,
): ClaimFiles {
  const { id, number, causeTitle } = claim;
  const asked = claim.requirements
    .filter(({ kind }) => kind === 'FILE')
    .map((requirement) => {
      const its = files
        .filter((file) => file.claimId === id && file.requirementId === requirement.id)
        .map((file) => ({ ...file, standing: standingOf(file, requirement) }));
      return {
        requirement,
        accepts: acceptedFor(requirement),
        isOpen: isLet && isAskedFor(claim, requirement),
        isHeldBack: owner !== undefined && held.has(digestOf(owner, id, requirement.id)),
        files: its,
        count: filesCountOf(requirement, its),
      };
    });
  return { claim: { id, number, causeTitle }, asked };
}

/**
 * The requests of claims, by digest, whose files wait for what their holder does about a rejected one, and
 * for no check.
 */
async function heldBack(
  owner: DocumentOwner,
  files: readonly DocumentRow[],
): Promise<ReadonlySet<string>> {
  const ofRequest = Map.groupBy(files, ({ claimId, requirementId }) =>
    claimId === null || requirementId === null
      ? undefined
      : digestOf(owner, claimId, requirementId),
  );
  const waiting = [...ofRequest].flatMap(([digest, its]) => {
    const isReceived = its.some(({ state, toldAt }) => state === 'RECEIVED' && toldAt === null);
    const isOnItsWay = its.some(({ state }) => ['UPLOADING', 'SCANNING', 'HELD'].includes(state));
    return digest !== undefined && isReceived && !isOnItsWay ? [digest] : [];
  });
  return waiting.length === 0 ? new Set() : heldBackOf(waiting);
}

function digestOf(owner: DocumentOwner, claimId: string, requirementId: string): string {
  return givenForDigest(owner, { purpose: 'CLAIM', claimId, requirementId });
}

/** What the insurer has decided counts of what the insurer has, and had when it was decided. */
function standingOf({ state, toldAt, rejection }: DocumentRow, requirement: Requirement): Standing {
  if (state !== 'RECEIVED' || !toldAt) return state;
  if (requirement.state === 'ACCEPTED') return 'ACCEPTED';
  const rejected = rejectionOf(requirement);
  return rejected !== null && rejected !== rejection ? 'REJECTED' : state;
}
