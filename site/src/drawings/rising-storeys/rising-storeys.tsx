/** A building for each step of the list below it, each a storey higher, the last lit; where the steps have one row, each over its own. */
export function RisingStoreys({ steps: { length } }: { steps: readonly unknown[] }) {
  const place = (step: number, inset = 0) => ({
    x: `${(100 * step) / length}%`,
    // As far as the gaps of 24 px between the list’s columns move it (step-list.css).
    transform: `translate(${(24 * step) / length + inset})`,
  })
  return (
    <svg height={20 * length + 4} aria-hidden="true" className="rising">
      <pattern id="rising-storey" width="32" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 0h32v20H0zM6 5v10h8V5zm12 0v10h8V5z" />
      </pattern>
      <rect {...place(length - 1, 1)} width="30" height="100%" />
      {/* Its foot is below the ground, which hides more of it the lower it is. */}
      <path id="rising-building" d={`M0 ${20 * length - 20}h32v${20 * length}H0z`} fill="url(#rising-storey)" />
      {Array.from({ length: length - 1 }, (_, below) => (
        <use key={below} href="#rising-building" {...place(below + 1)} y={-20 * (below + 1)} />
      ))}
    </svg>
  )
}
