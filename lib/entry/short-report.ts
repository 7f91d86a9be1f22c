/**
 * The text of a report that a browser makes; `undefined` where it is too long, or does not say how
 * long it is.
 */
export async function readReport(request: Request, mostBytes: number): Promise<string | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  return length <= mostBytes ? request.text() : undefined;
}
