declare module '*.woff2' {
  /** Where the built portal serves the file. */
  const address: string;
  export default address;
}
