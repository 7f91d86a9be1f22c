import { type ClaimDetails, platformOf, type Requirement, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { isAskedFor, rejectionOf, takesFiles } from './asked-for';
import { type FilesCount, filesCountOf } from './files-count';
import { givenForDigest } from './given-for';
import { type HoldReason, heldBack } from './held-back';
import { acceptedFor, type DocumentKind } from './limits';
import { type DocumentOwner, maySend, ownerOf } from './owner';
import { documentsOf } from './store/read';
import type { DocumentRow } from './store/row';

/** What a claim asks files for, and those that were sent. */
export interface AskedFor {
  readonly requirement: Requirement;
  readonly accepts: readonly DocumentKind[];
  /** Whether a file may be sent now. */
  readonly isOpen: boolean;
  /** Why what was received waits for its holder; nothing where it does not. */
  readonly heldBackBy: HoldReason | undefined;
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
  | 'BROKEN_OFF'
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
    wholeList((page) => platform.claims({ ...page, status: 'TAKES_FILES' }), token),
    documentsOf(owner),
  ]);
  if (claims.kind !== 'answer') return { kind: 'unavailable' };
  const open = claims.value.filter(takesFiles).slice(0, mostClaims);
  const details = await Promise.all(open.map(({ id }) => platform.claim({ token, claimId: id })));
  const answered = details.flatMap((answer) => (answer.kind === 'answer' ? [answer.value] : []));
  if (answered.length < open.length) return { kind: 'unavailable' };
  const held = await heldBack(byRequest(owner, files));
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
      .map((file) => ({ ...file, standing: arrivalOf(file) })),
  };
}

/** What a claim asks for, and what has become of what was sent. @param claim of the contract that is signed in */
export async function filesOfClaim(view: View, claim: ClaimDetails): Promise<ClaimFiles> {
  const owner = ownerOf(view)?.owner;
  const files = owner ? await documentsOf(owner) : [];
  const held = owner ? await heldBack(byRequest(owner, files)) : new Map<string, HoldReason>();
  return claimFiles(owner, claim, files, held, maySend(view, claim));
}

const idOf = ({ id }: { readonly id: string }) => id;

function claimFiles(
  owner: DocumentOwner | undefined,
  claim: ClaimDetails,
  files: readonly DocumentRow[],
  held: ReadonlyMap<string, HoldReason>,
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
        heldBackBy: owner && held.get(digestOf(owner, id, requirement.id)),
        files: its,
        count: filesCountOf(requirement, its),
      };
    });
  return { claim: { id, number, causeTitle }, asked };
}

/** The files of each request of a claim, by its digest. */
function byRequest(
  owner: DocumentOwner,
  files: readonly DocumentRow[],
): ReadonlyMap<string, readonly DocumentRow[]> {
  const requests = new Map<string, readonly DocumentRow[]>();
  for (const file of files) {
    if (file.claimId === null || file.requirementId === null) continue;
    const digest = digestOf(owner, file.claimId, file.requirementId);
    requests.set(digest, [...(requests.get(digest) ?? []), file]);
  }
  return requests;
}

function digestOf(owner: DocumentOwner, claimId: string, requirementId: string): string {
  return givenForDigest(owner, { purpose: 'CLAIM', claimId, requirementId });
}

/** What the insurer has decided counts of what the insurer has, and had when it was decided. */
function standingOf(file: DocumentRow, requirement: Requirement): Standing {
  const { state, toldAt, rejection } = file;
  if (state !== 'RECEIVED' || !toldAt) return arrivalOf(file);
  if (requirement.state === 'ACCEPTED') return 'ACCEPTED';
  const rejected = rejectionOf(requirement);
  return rejected !== null && rejected !== rejection ? 'REJECTED' : state;
}

/** How far the portal is with a file. */
function arrivalOf({ state, isBrokenOff }: DocumentRow): Standing {
  return isBrokenOff ? 'BROKEN_OFF' : state;
}
