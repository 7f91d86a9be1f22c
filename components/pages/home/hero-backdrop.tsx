const rings = [10, 17, 24, 31, 38, 45, 52, 59] as const;

/**
 * Light in the client's colour behind the hero, with rings around where a contract is found. Plain
 * text has the contrast on every colour of it, muted text has not.
 */
export function HeroBackdrop() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_36rem_at_85%_-10%,var(--accent-5),transparent_70%),radial-gradient(44rem_30rem_at_-5%_110%,var(--accent-4),transparent_70%)]"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className="absolute end-[-22rem] top-1/2 hidden size-[82rem] -translate-y-1/2 fill-none stroke-accent-6 lg:block"
      >
        {rings.map((radius) => (
          <circle
            key={radius}
            cx="60"
            cy="60"
            r={radius}
            strokeWidth="0.09"
            opacity={1 - radius / 70}
          />
        ))}
      </svg>
    </div>
  );
}
