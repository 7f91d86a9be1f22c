/**
 * How Node runs the process that serves the portal. Rendering a page leaves much behind that is soon
 * not needed: with more room for what is young, in megabytes, less of it is moved before it goes.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=64',
] as const;
