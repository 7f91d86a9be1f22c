import { expiringCopies } from './data-copy/store';
import { expiringDeletions } from './deletion/store';

/** Copies of what is kept, and that accounts were deleted. */
export const expiringAccounts = [...expiringCopies, ...expiringDeletions];
