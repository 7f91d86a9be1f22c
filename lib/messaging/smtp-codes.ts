/** Enhanced status codes (RFC 3463) of addresses that do not exist, or that nobody reads any more. */
const aboutAddress = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** … of who sends (bad senders, policies), which servers say to each recipient: no message is to blame. */
const aboutSender = /^5\d\d[ -]5\.(?:1\.[078]|7\.\d+)\b/;

/** Whether what a server has answered means that nothing will ever arrive at an address. */
export function isOfAddress(answer: string): boolean {
  return aboutAddress.test(answer);
}

/** Whether what a server has answered is about who sends. */
export function isOfSender(answer: string): boolean {
  return aboutSender.test(answer);
}
