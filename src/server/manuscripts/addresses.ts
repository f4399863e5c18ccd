/** What nobody sees in an address, and some readers drop before they follow it. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const withoutUnseen = (text: string) => text.replace(unseen, '')

/** An address as the most lenient reader takes it: a percent sign may write any character, and what is unseen is gone. */
export function plainAddress(address: string): string {
	const written = address.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	)
	return withoutUnseen(written).trim()
}
