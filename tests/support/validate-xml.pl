# Validates documents by libxml2 through XML::LibXML: a list of texts as JSON on stdin, a list of what is wrong on stdout.
# usage: perl validate-xml.pl xsd|dtd FILE
use strict;
use warnings;
use JSON::PP;
use XML::LibXML;

my ( $kind, $path ) = @ARGV;
my $texts = decode_json( do { local $/; <STDIN> } );
my $schema =
  $kind eq 'xsd'
  ? XML::LibXML::Schema->new( location => $path, no_network => 1 )
  : XML::LibXML::Dtd->new( '', $path );

sub problem {
    my ($text) = @_;
    utf8::encode($text);
    my $isValid = eval {
        my $document = XML::LibXML->load_xml( string => $text, no_network => 1 );
        $kind eq 'xsd' ? $schema->validate($document) : $document->validate($schema);
        1;
    };
    return $isValid ? '' : "$@";
}

print encode_json( [ map { problem($_) } @$texts ] );
