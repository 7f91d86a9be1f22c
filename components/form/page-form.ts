/** The id of the form that a page is about: what stands elsewhere on the page can send it, too. */
export const pageFormId = 'page-form';
