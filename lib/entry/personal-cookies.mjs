/**
 * Cookies that change what a page shows. A visitor without them is a plain one, who gets pages of the
 * cached tree; of all other cookies only that of the language matters there.
 */
export const personalCookies = ['session', 'environment', 'kept', 'closedByForm'];
