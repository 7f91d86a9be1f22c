/**
 * The port for documents: what holders keep, print and show, as accessible PDF in the client's look.
 * Who may have which belongs to who gives it.
 */
export type { DocumentData, DocumentName } from './documents/documents';
export { type MadeDocument, makeDocument } from './documents/make-document';
