import { type ComponentProps, useState } from 'react'
import { Input } from '../../ui/input.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordInput({ shownAs = 'password', ...rest }: ComponentProps<typeof Input> & { shownAs?: string }) {
	const [isShown, setIsShown] = useState(false)
	return (
		<span className="relative block">
			<Input {...rest} type={isShown ? 'text' : 'password'} className="pr-20" />
			<button
				type="button"
				aria-label={`${isShown ? 'Hide' : 'Show'} ${shownAs}`}
				aria-pressed={isShown}
				onClick={() => setIsShown(!isShown)}
				className="absolute inset-y-1 right-1 min-w-16 rounded-sm px-2 text-sm font-semibold text-primary hover:bg-sunken"
			>
				{isShown ? 'Hide' : 'Show'}
			</button>
		</span>
	)
}
