/**
 * The fields of a form that say how it is to be handled. Scripts of pages name them, too: what this file
 * imports, every visitor is sent.
 */

/**
 * The field of a form that is to be kept as it stands, and not to be acted on (invariant 8). Its value is
 * where the visitor goes meanwhile; the page of the form, unless it is an address of the portal.
 */
export const keepTyped = 'keepTyped';

/** The field in which the form of a step names the flow that it was made for. */
export const flowField = 'flow';

/** The field in which a form carries the key that it is done once for. */
export const idempotencyField = 'idempotencyKey';

/** The field in which a form of somebody who has signed in says for which contract its page was made. */
export const contractField = 'forContract';

/** The field in which a page sends what proves that a person is there. */
export const captchaField = 'reCaptchaValue';
