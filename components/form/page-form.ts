/** The id of the form that a page is about: what stands elsewhere on the page can send it, too. */
export const pageFormId = 'page-form';

/**
 * The field by which a form is kept as it stands, and not acted on (`handleChange` of lib/entry). Its
 * value is where the visitor goes meanwhile.
 */
export const keepTyped = 'keepTyped';
