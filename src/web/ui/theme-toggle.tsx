import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { chooseTheme, nextTheme, readTheme, type Theme, watchTheme } from './theme-store.ts'

/**
 * The theme that the system does not have, then the one that it has, then system again: every first press changes
 * something. The style sheet picks the icon by the document's attribute, which is set before the first paint, so the
 * server's HTML never shows a wrong one while the script is still on its way.
 */
export function ThemeToggle({ className }: { className?: string }) {
	const theme = useSyncExternalStore<Theme>(watchTheme, readTheme, () => 'system')
	const next = useSyncExternalStore<Theme>(watchTheme, nextTheme, () => 'light')
	const label = `Theme: ${theme}. Switch to ${next}.`
	return (
		<Button
			variant="ghost"
			size="icon"
			aria-label={label}
			title={label}
			className={cx('noscript:hidden', className)}
			onClick={() => chooseTheme(nextTheme())}
		>
			<Sun aria-hidden="true" className="hidden size-5 in-[html[data-theme=light]]:block" />
			<Moon aria-hidden="true" className="hidden size-5 in-[html[data-theme=dark]]:block" />
			<Monitor aria-hidden="true" className="size-5 in-[html[data-theme]]:hidden" />
		</Button>
	)
}
