// Of the package's 6,000 icons only those named in icons.ts are read, without its declarations of all of them.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { FunctionComponent, SVGProps } from 'react'

  const Icon: FunctionComponent<
    SVGProps<SVGSVGElement> & { readonly size?: number; readonly stroke?: number }
  >
  export default Icon
}
