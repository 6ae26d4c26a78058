/** Drawn, because the bundled font has no such signs. */
const Icon = ({ path }: { path: string }) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

export const ClockIcon = () => <Icon path="M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M7 4v3.2l2.2 1.4" />
export const CalendarIcon = () => <Icon path="M1.5 3h11v9.5h-11zM1.5 6h11M4.5 1v3M9.5 1v3" />
