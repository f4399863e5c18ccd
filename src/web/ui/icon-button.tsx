import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode }

/** Stays focusable at the end of a list: the focus must not be lost while somebody moves a row. */
export const IconButton = ({ label, isDisabled = false, onClick, children }: Props) => (
	<Button
		variant="ghost"
		size="icon-sm"
		aria-label={label}
		title={label}
		aria-disabled={isDisabled || undefined}
		onClick={() => !isDisabled && onClick()}
		className="aria-disabled:opacity-40"
	>
		{children}
	</Button>
)
