const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** With the characters that references such as `&amp;` and `&#8211;` stand for; an unknown one stays as it is. */
export const decodeEntities = (text: string): string =>
	text.replace(
		/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
		(whole, decimal?: string, hex?: string, name?: string) => {
			if (name) return named[name.toLowerCase()] ?? whole
			const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
		},
	)
