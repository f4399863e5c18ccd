import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { type Brand, darkStyles, fonts, light } from './brand.ts'

type Props = {
	brand: Brand
	title: string
	/** What a list of mails shows beside the subject. */
	preview: string
	children: ReactNode
	/** Why this mail came, and how to stop it. */
	because: ReactNode
}

/** The layout of every mail: tables and inlined styles, both themes, nothing loaded from elsewhere. */
export function EmailLayout({ brand, title, preview, children, because }: Props) {
	return (
		<Html lang="en" dir="ltr">
			<Head>
				<title>{title}</title>
				{/* Apple Mail makes no links of its own */}
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<style>{darkStyles}</style>
			</Head>
			<body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
				<div data-skip-in-text={true} style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
					{preview}
				</div>
				<Section className="page" style={{ backgroundColor: light.page, padding: '24px 12px' }}>
					<Container style={{ width: '100%', maxWidth: 600 }}>
						<Text className="text" style={{ ...text, fontFamily: fonts.heading, fontSize: 20, margin: '0 0 16px' }}>
							<Link className="text" href={brand.origin} style={{ color: light.text, textDecoration: 'none' }}>
								{brand.name}
							</Link>
						</Text>
						<Section
							className="surface"
							style={{
								backgroundColor: light.surface,
								border: `1px solid ${light.border}`,
								borderRadius: 10,
								padding: 28,
							}}
						>
							<Heading
								as="h1"
								className="text"
								style={{
									color: light.text,
									fontFamily: fonts.heading,
									fontSize: 26,
									fontWeight: 500,
									lineHeight: '32px',
									margin: '0 0 20px',
								}}
							>
								{title}
							</Heading>
							{children}
						</Section>
						<Hr className="line" style={{ borderColor: light.border, margin: '24px 0 12px' }} />
						<Small>{because}</Small>
						<Small>
							{brand.name}, {brand.address}
						</Small>
					</Container>
				</Section>
			</body>
		</Html>
	)
}

export const text = {
	// a private link is longer than a phone is wide
	wordBreak: 'break-word' as const,
	color: light.text,
	fontFamily: fonts.body,
	fontSize: 16,
	lineHeight: '26px',
}

const Small = ({ children }: { children: ReactNode }) => (
	<Text className="muted" style={{ ...text, color: light.muted, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }}>
		{children}
	</Text>
)
