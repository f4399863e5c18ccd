import BookOpen from 'lucide-react/icons/book-open'
import FileUp from 'lucide-react/icons/file-up'
import Mail from 'lucide-react/icons/mail'
import PenTool from 'lucide-react/icons/pen-tool'
import { LinkCard } from './link-card.tsx'

const links = [
	{ to: '/journals', title: 'Browse Journals', text: 'By field, with ISSN, indexing and fee.', icon: BookOpen },
	{ to: '/submit-article', title: 'Submit Article', text: 'One form and one Word document.', icon: FileUp },
	{ to: '/services', title: 'Our Services', text: 'Papers, patents, theses and tools.', icon: PenTool },
	{ to: '/contact', title: 'Contact Us', text: 'We answer within 24 hours.', icon: Mail },
]

export function QuickAccess() {
	return (
		<ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
			{links.map((link) => (
				<LinkCard key={link.to} {...link} />
			))}
		</ul>
	)
}
