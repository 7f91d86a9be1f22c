import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Refusal } from './refusal.mjs';
import { beforePdf } from './type.mjs';

/** Actions that run, start, send or fetch something. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Thread',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
]);
/** Annotations that bring a file, or something that plays. */
const activeAnnotations = new Set([
  'FileAttachment',
  'RichMedia',
  '3D',
  'Movie',
  'Screen',
  'Sound',
]);
/** Entries that nothing but what is refused has. */
const scripts = new Set(['JS', 'JavaScript']);
const files = new Set(['EmbeddedFiles', 'EF', 'Collection']);
/** What a link may lead to; nothing of the machine that it is opened on, nor of its network. */
const harmlessLink = /^(?:https?|mailto|tel):/i;
/** What links without a beginning may begin with. */
const harmlessBase = /^https?:/i;

/** How deep one thing may stand in another. */
const deepest = 100;
/** Objects at one go: nothing else waits for this process, and a pause after every hundred adds up. */
const withoutPauses = Number.POSITIVE_INFINITY;

/**
 * Reads a PDF with a parser, object streams included, refuses one that does more than show itself, and
 * writes what was read anew: a reader that would find something else in the file finds nothing else.
 * @param {Buffer} bytes
 * @param {number} mostPages
 * @returns {Promise<Uint8Array>}
 */
export async function examinePdf(bytes, mostPages) {
  const pdf = bytes.subarray(beforePdf(bytes));
  if (!/^%PDF-[12]\.\d/.test(pdf.subarray(0, 8).toString('latin1')))
    throw new Refusal('UNREADABLE');
  const document = await load(pdf);
  const { context } = document;
  // What they hold is read by now, or is found by no reader of what is written anew.
  const numbers = new Set();
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    // Readers differ in which of two they take, and in how far they follow one that is another.
    if (object instanceof PDFRef || numbers.has(reference.objectNumber))
      throw new Refusal('UNREADABLE');
    numbers.add(reference.objectNumber);
    if (isContainer(object)) context.delete(reference);
    else look(object, 0);
  }
  lookAtTrailer(context.trailerInfo);
  countPages(document, mostPages);
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: withoutPauses,
  });
}

/**
 * What the trailer itself holds is no object of its own, and is written anew as it stands.
 * @param {PDFDocument['context']['trailerInfo']} trailer
 */
function lookAtTrailer({ Root, Info, ID }) {
  if (!(Root instanceof PDFRef)) throw new Refusal('UNREADABLE');
  look(Info, 0);
  look(ID, 0);
}

/** @param {Uint8Array} bytes */
async function load(bytes) {
  const document = await parsed(bytes, { throwOnInvalidObject: true }).catch(() => undefined);
  if (document && !document.context.trailerInfo.Encrypt) return document;
  const opened = await parsed(await unlocked(bytes), { throwOnInvalidObject: true }).catch(() => {
    throw new Refusal('UNREADABLE');
  });
  if (opened.context.trailerInfo.Encrypt) throw new Refusal('ENCRYPTED');
  return opened;
}

/**
 * Decrypts a PDF that opens without a password and restricts only printing or copying. The strict parser
 * cannot read encrypted object streams, so the decrypted copy is parsed again.
 * @param {Uint8Array} bytes
 * @throws {Refusal} if it needs a password, or is not encrypted
 */
async function unlocked(bytes) {
  const locked = await parsed(bytes, { ignoreEncryption: true }).catch(() => undefined);
  const lock = locked?.context.trailerInfo.Encrypt;
  if (!locked || !lock) throw new Refusal('UNREADABLE');
  const opened = await parsed(bytes, { password: '' }).catch(() => {
    throw new Refusal('ENCRYPTED');
  });
  // Cross-reference streams are never encrypted, so decryption has garbled them; saving writes new ones.
  for (const [reference, object] of locked.context.enumerateIndirectObjects())
    if (isContainer(object)) opened.context.delete(reference);
  if (lock instanceof PDFRef) opened.context.delete(lock);
  return opened.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: withoutPauses,
  });
}

/**
 * @param {Uint8Array} bytes
 * @param {import('@cantoo/pdf-lib').LoadOptions} options
 */
function parsed(bytes, options) {
  return PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: withoutPauses,
    ...options,
  });
}

/**
 * Whether something holds objects, or says where they stand.
 * @param {unknown} object
 */
function isContainer(object) {
  if (!(object instanceof PDFStream)) return false;
  return ['ObjStm', 'XRef'].includes(nameAt(object.dict, 'Type') ?? '');
}

/**
 * @param {unknown} object
 * @param {number} depth
 */
function look(object, depth) {
  if (depth > deepest) throw new Refusal('UNREADABLE');
  if (object instanceof PDFArray) {
    for (const item of object.asArray()) look(item, depth + 1);
  } else if (object instanceof PDFDict) {
    lookAt(object, depth);
  } else if (object instanceof PDFStream) {
    const { dict } = object;
    if (nameAt(dict, 'Type') === 'EmbeddedFile') throw new Refusal('ATTACHMENT');
    // Content that stands in another file.
    if (has(dict, 'F') || has(dict, 'FFilter')) throw new Refusal('ATTACHMENT');
    lookAt(dict, depth);
  }
}

/**
 * @param {PDFDict} dict
 * @param {number} depth
 */
function lookAt(dict, depth) {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    if (scripts.has(name)) throw new Refusal('SCRIPT');
    if (files.has(name)) throw new Refusal('ATTACHMENT');
    // Addresses that a reader is to fetch, and programs that it is to have.
    if (name === 'SpiderInfo') throw new Refusal('ATTACHMENT');
    if (name === 'Requirements' && targetOf(dict, name) instanceof PDFArray)
      throw new Refusal('SCRIPT');
    // Pictures for a printer's shop, and where a signature asks others.
    if (name === 'OPI' && holdsWith(dict, name, 'F')) throw new Refusal('ATTACHMENT');
    if (name === 'SV' && holdsWith(dict, name, 'URL')) throw new Refusal('SCRIPT');
    if (name === 'XFA') throw new Refusal('FORM');
    if (name === 'Encrypt') throw new Refusal('ENCRYPTED');
    if (name === 'OpenAction') refuseLinks(targetOf(dict, name), 0);
    if (name === 'AA') {
      const actions = targetOf(dict, name);
      if (actions instanceof PDFDict)
        for (const event of actions.keys()) refuseLinks(targetOf(actions, event.decodeText()), 0);
    }
    look(value, depth + 1);
  }
  // By name or through a reference, wherever it stands.
  if (activeActions.has(nameAt(dict, 'S') ?? '')) throw new Refusal('SCRIPT');
  if (activeAnnotations.has(nameAt(dict, 'Subtype') ?? '')) throw new Refusal('ATTACHMENT');
  const link = textAt(dict, 'URI').trim();
  if (link !== '' && !harmlessLink.test(link)) throw new Refusal('SCRIPT');
  const base = textAt(dict, 'Base').trim();
  if (base !== '' && !harmlessBase.test(base)) throw new Refusal('SCRIPT');
  // Pictures, and files, that are fetched from elsewhere.
  if (nameAt(dict, 'FS') === 'URL') throw new Refusal('ATTACHMENT');
  const elsewhere = has(dict, 'Ref') ? targetOf(dict, 'Ref') : undefined;
  if (elsewhere instanceof PDFDict && has(elsewhere, 'F')) throw new Refusal('ATTACHMENT');
}

/**
 * Refuses links that nobody has clicked on, and those behind them.
 * @param {unknown} action
 * @param {number} depth
 */
function refuseLinks(action, depth) {
  if (depth > deepest) throw new Refusal('UNREADABLE');
  // A list is a place in the document.
  if (!(action instanceof PDFDict)) return;
  if (nameAt(action, 'S') === 'URI') throw new Refusal('SCRIPT');
  const next = targetOf(action, 'Next');
  if (!(next instanceof PDFArray)) return refuseLinks(next, depth + 1);
  for (const one of next.asArray()) refuseLinks(action.context.lookup(one), depth + 1);
}

/**
 * @param {PDFDict} dict
 * @param {string} name
 */
function has(dict, name) {
  return dict.get(PDFName.of(name)) !== undefined;
}

/**
 * Whether what an entry is holds something that has another entry, or has it itself.
 * @param {PDFDict} dict
 * @param {string} name
 * @param {string} other
 */
function holdsWith(dict, name, other) {
  const holder = targetOf(dict, name);
  if (!(holder instanceof PDFDict)) return false;
  const held = holder.values().map((value) => dict.context.lookup(value));
  return [holder, ...held].some((one) => one instanceof PDFDict && has(one, other));
}

/**
 * What an entry is, or the object that it refers to.
 * @param {PDFDict} dict
 * @param {string} name
 * @throws {Refusal} where it refers to nothing: another reader might find something there
 */
function targetOf(dict, name) {
  const value = dict.get(PDFName.of(name));
  if (!(value instanceof PDFRef)) return value;
  const target = dict.context.lookup(value);
  if (target === undefined || target instanceof PDFRef) throw new Refusal('UNREADABLE');
  return target;
}

/**
 * @param {PDFDict} dict
 * @param {string} name
 */
function nameAt(dict, name) {
  const value = targetOf(dict, name);
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/**
 * @param {PDFDict} dict
 * @param {string} name
 */
function textAt(dict, name) {
  const value = targetOf(dict, name);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

/**
 * Counts leaves: what the tree says of itself may be wrong, and one node may stand in it many times.
 * @param {PDFDocument} document
 * @param {number} mostPages
 */
function countPages({ catalog, context }, mostPages) {
  const seen = new Set();
  const waiting = [catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) {
      if (seen.has(next)) throw new Refusal('UNREADABLE');
      seen.add(next);
    }
    const node = context.lookup(next);
    if (!(node instanceof PDFDict)) throw new Refusal('UNREADABLE');
    const kids = targetOf(node, 'Kids');
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().slice(0, mostPages + 1));
    else pages++;
    if (pages > mostPages || waiting.length > mostPages) throw new Refusal('TOO_MANY_PAGES');
  }
  if (pages === 0) throw new Refusal('UNREADABLE');
}
