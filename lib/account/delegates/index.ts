/** People whom a holder lets see, or see and send what is asked for, with an end. */
export { delegatesPage, newDelegatePage, writtenDay } from './delegate-rules';
export { type Delegates, delegatesOf, type ListedDelegate } from './delegates-of';
export { endDelegate, endOverdueDelegation } from './end-delegation';
export { nameDelegate } from './name-delegate';
