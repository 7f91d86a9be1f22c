import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/utils';
import { inTransaction } from '@/lib/db';
import { type Author, noteInHistory, theHolder } from '@/lib/history';
import { sendJob } from '@/lib/jobs';
import { tellUpdate } from '@/lib/updates';
import { thingOf } from '../given-for';
import { documentStorage } from '../storage';
import { startChecking, waitingBeside } from '../store/check';
import { deleteDocument } from '../store/keep';
import { uploadOf } from '../store/uploads';
import { writePieces } from './piece-writer';
import type { UploadLocker } from './upload-lock';

/** The job's name alone: what it does needs what decides of files, and that nothing here. */
const checking = { name: 'check-document' };

/** What tus goes on with: rows of the portal, and pieces in its storage. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #locker: UploadLocker;
  readonly #sender: Author;

  constructor(locker: UploadLocker, sender: Author) {
    super();
    this.#locker = locker;
    this.#sender = sender;
  }

  /** It is written down already: who may send it was decided before. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await uploadOf(id);
    if (!upload) throw ERRORS.FILE_NO_LONGER_EXISTS;
    // Whoever took the last byte may have died before that was written down.
    if (upload.received === upload.length) await arrived(id, this.#sender);
    return new Upload({ id, size: upload.length, offset: upload.received });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await uploadOf(id);
    if (!upload) throw ERRORS.FILE_NO_LONGER_EXISTS;
    if (upload.received !== offset) throw ERRORS.INVALID_OFFSET;
    const lock = this.#locker.held(id);
    const received = await lock.whileWriting(
      writePieces(documentStorage(), upload, lock.owner, stream),
    );
    if (received === upload.length) await arrived(id, this.#sender);
    return received;
  }

  override async remove(id: string): Promise<void> {
    const upload = await uploadOf(id);
    if (!upload) throw ERRORS.FILE_NO_LONGER_EXISTS;
    // What is whole is looked at: it is not on its way any more.
    if (upload.received === upload.length) throw ERRORS.INVALID_TERMINATION;
    await forgetUpload(id);
  }
}

/** Throws away what has come of a file, and that it was begun. */
export async function forgetUpload(id: string): Promise<void> {
  const upload = await uploadOf(id);
  if (upload) await documentStorage().abandon(upload);
  await deleteDocument(id);
}

/**
 * Every byte is here: it is checked from now on.
 * @param sender who sends it just now; where nobody does, it had come before
 */
export async function arrived(id: string, sender?: Author): Promise<void> {
  await inTransaction(async (transaction) => {
    const contract = await startChecking(transaction, id);
    if (!contract) return;
    // Whoever sends one file waits for one of those who send many, not for all of them.
    const behind = await waitingBeside(transaction, id, contract);
    await sendJob(transaction, checking, id, { behind });
    const about = thingOf(contract);
    // What was handed in without signing in is of no contract yet.
    if (about)
      await noteInHistory(
        contract,
        sender ?? (contract.agent === '' ? theHolder : { actor: 'AGENT' }),
        { kind: 'DOCUMENT_SENT', about },
        transaction,
      );
    await tellUpdate(transaction, contract);
  });
}
