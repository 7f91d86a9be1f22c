/** An endpoint that does not exist: nothing of the pages' not-found page, which has a brand. */
function missing(): Response {
  return Response.json(
    { kind: 'missing' },
    {
      status: 404,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    },
  );
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
