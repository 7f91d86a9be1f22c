type Sent<Given> = { [Name in keyof Given]?: Exclude<Given[Name], undefined> };

/** What was sent of optional parameters: those that were not are absent. */
export function present<Given extends object>(given: Given | undefined): Sent<Given> {
  const sent: Sent<Given> = {};
  return Object.assign(
    sent,
    Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)),
  );
}
