interface Props {
  /** Of an edge: pixels, or a length with its unit. */
  readonly size?: number | string
}

/** The mark of the product: a vessel with two girth seams, nozzle and saddles. `mark.svg` is the same for favicon and installers. */
export const Mark = ({ size = 24 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <g stroke="var(--on-accent)" strokeWidth="1.7" strokeLinecap="round">
      <rect x="4" y="8.2" width="16" height="7.6" rx="3.8" />
      <path d="M8.6 8.4v7.2M15.4 8.4v7.2" strokeWidth="1.3" />
      <path d="M12 8V5.2M10.4 5.2h3.2M8.2 16v2.6M15.8 16v2.6" />
    </g>
  </svg>
)
