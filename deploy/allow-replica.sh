#!/bin/sh
# At the primary's first start: the replica may copy and follow it.
set -eu
echo 'host replication baara samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
