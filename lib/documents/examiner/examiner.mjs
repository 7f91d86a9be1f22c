/**
 * The process that looks into files: it has a memory limit and no secret, and its parent ends it when
 * it takes too long. What kills it kills nothing else. Plain JavaScript: it runs as it stands here,
 * beside any build.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { examinePdf } from './pdf.mjs';
import { examinePicture } from './picture.mjs';
import { Refusal } from './refusal.mjs';
import { typeOf } from './type.mjs';
import { examineVideo } from './video.mjs';

/** Memory in all, in bytes: what a picture is decoded into stands outside of JavaScript's own. */
const mostMemory = Number(process.argv[2]);

// The main thread may be busy for seconds: another one watches, and ends it as V8 does that has no room,
// or that nobody waits for any more.
new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${mostMemory} || process.ppid !== ${process.ppid})
      process.kill(process.pid, 'SIGABRT');
  }, 20);`,
  { eval: true },
).unref();

/**
 * @typedef {object} Asked
 * @property {string} file where it is
 * @property {string} made where what is made of it goes
 * @property {string} preview where a small picture of it goes
 * @property {readonly string[]} accepts kinds
 * @property {Readonly<Record<string, number>>} largest bytes by kind
 * @property {number} mostPages
 * @property {number} mostPixels
 */

/** @param {Asked} asked */
async function examine(asked) {
  const { type, kind } = await typeOf(asked.file, asked.accepts, asked.largest);
  if (kind === 'VIDEO') {
    await examineVideo(asked.file);
    return { kind: 'taken', mediaType: type, isMade: false, hasPreview: false };
  }
  const bytes = await readFile(asked.file);
  if (kind === 'PDF') {
    await writeFile(asked.made, await examinePdf(bytes, asked.mostPages));
    return { kind: 'taken', mediaType: type, isMade: true, hasPreview: false };
  }
  const { mediaType, picture, preview } = await examinePicture(bytes, type, asked.mostPixels);
  await writeFile(asked.made, picture);
  await writeFile(asked.preview, preview);
  return { kind: 'taken', mediaType, isMade: true, hasPreview: true };
}

process.on('message', (asked) => {
  examine(/** @type {Asked} */ (asked)).then(
    (found) => process.send?.(found),
    (error) =>
      process.send?.({
        kind: 'refused',
        // What fails otherwise fails since the file is not what it should be.
        reason: error instanceof Refusal ? error.reason : 'UNREADABLE',
      }),
  );
});
// A terminal or a manager stops the whole group: the parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
process.send?.({ kind: 'ready' });
