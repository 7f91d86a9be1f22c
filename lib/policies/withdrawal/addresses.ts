/** Where a contract is withdrawn from without sign-in. */
export const withdrawPage = '/withdraw';
export const withdrawCheckPage = '/withdraw/check';
export const withdrawDonePage = '/withdraw/done';
