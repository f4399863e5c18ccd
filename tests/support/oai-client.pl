# Harvests a repository with Perl's HTTP::OAI and prints what it read, one line a fact.
use strict;
use warnings;
use HTTP::OAI;
binmode STDOUT, ':encoding(UTF-8)';
my ($base) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $base);

sub checked {
    my ($answer, $what) = @_;
    die "$what: " . $answer->message . "\n" if $answer->is_error;
    return $answer;
}

my $identity = checked($harvester->Identify, 'Identify');
print join(' ', 'identify', $identity->version, $identity->deletedRecord, $identity->granularity), "\n";
my $formats = checked($harvester->ListMetadataFormats, 'ListMetadataFormats');
print 'format ', $_->metadataPrefix, "\n" for $formats->metadataFormat;
my $sets = checked($harvester->ListSets, 'ListSets');
while (my $set = $sets->next) { print 'set ', $set->setSpec, ' ', $set->setName, "\n" }
for my $prefix ('oai_dc', 'jats') {
    # without a function the library keeps the records of the last part alone
    my $list = $harvester->ListRecords(metadataPrefix => $prefix, onRecord => sub {
        my ($record) = @_;
        my $isDeleted = ($record->status || '') eq 'deleted';
        my ($root) = $isDeleted ? () : grep { $_->nodeType == 1 } $record->metadata->dom->firstChild->childNodes;
        print join(' ', $prefix, $record->identifier, $record->status || 'there', $root ? $root->nodeName : ''), "\n";
    });
    checked($list, $prefix);
}
my $count = 0;
checked($harvester->ListIdentifiers(metadataPrefix => 'oai_dc', onRecord => sub { $count++ }), 'ListIdentifiers');
print "identifiers $count\n";
my $wrong = $harvester->GetRecord(metadataPrefix => 'oai_dc', identifier => 'oai:nowhere:1');
print 'error ', join(',', map { $_->code } $wrong->errors), "\n";
