import type { ReactNode } from 'react'

/** The whole page. What only the server knows (style sheets, scripts, the state) is put in beside it. */
export function Document({ children }: { children: ReactNode }) {
	return (
		// the theme script sets an attribute here before React arrives
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBFAF6" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E111D" />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
			</head>
			<body>{children}</body>
		</html>
	)
}
